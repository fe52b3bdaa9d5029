import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const run = promisify(execFile)

// All cases run in one program. Beside four whole runs of the suite it has taken ten minutes.
it("runs every case of the benchmark on a few rows", { timeout: 1_800_000 }, async () => {
  const { stdout } = await run(process.execPath, ["tools/bench.ts", "--small"])
  expect(stdout).toMatch(/\d\d cases and \d+ figures: it runs/)
})

it("collects and issues all shipped orders", async () => {
  const { stdout } = await run(process.execPath, ["tools/bench.ts", "invoices", "--small"])
  const last = stdout.trim().split("\n").at(-1) ?? ""
  expect(JSON.parse(last)).toMatchObject({ figure: expect.stringMatching(/^\d+\/s$/) })
})
