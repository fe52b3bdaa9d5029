import { expect, test } from "vitest"
import {
  isReady,
  kill,
  type Part,
  start,
  stop,
  until,
  untilPortsAreFree,
} from "../testing/killed-start.ts"
import { isAlive } from "../testing/processes.ts"

test.each<Part>(["starter", "server"])(
  "after kill -9 of the %s all programs end, and the next start works",
  (part) => kill([part]),
)

test("after kill -9 of PostgreSQL it is started again, and the server continues", async () => {
  const { pids } = await start()
  process.kill(pids.PostgreSQL, "SIGKILL")
  await until(() => !isAlive(pids.PostgreSQL))
  await until(isReady, "it answers again")
  expect(isAlive(pids.server)).toBe(true)
  await stop()
  await untilPortsAreFree()
})
