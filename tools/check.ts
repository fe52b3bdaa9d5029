/** `npm run check`: types, format, lint, lengths, licences and generated documents; seconds, no test runs. */
import { runChecks } from "./checks.ts"

process.exitCode = (await runChecks()).length > 0 ? 1 : 0
