import { wholeFile } from "../../testing/suites/whole-file.ts"

// `whole-file.long.test.ts` plays all of it.
await wholeFile(80)
