import { wholeFile } from "../../testing/suites/whole-file.ts"

await wholeFile()
