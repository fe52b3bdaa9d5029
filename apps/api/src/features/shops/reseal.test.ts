import { randomBytes } from "node:crypto"
import { sealing } from "@packhaus/kernel/secrets"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"
import { createShop } from "./expectations.ts"

const key = (id: string) => ({ id, key: randomBytes(32) })
const [old, fresh] = [key("old"), key("new")]
const testApp = await createTestApp({ outside: { sealing: sealing([fresh, old]) } })
const { createActor, db, runJob } = testApp

const tokensOf = (id: string) =>
  db
    .selectFrom("shops")
    .select(["access_token", "refresh_token"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

it("one night after a key change nothing needs the old key, and a second night changes nothing", async () => {
  const owner = await createActor("customer")
  const { id } = await createShop(testApp, owner)
  await createShop(testApp, owner) // never connected, so without tokens
  const { seal } = sealing([old])
  const tokens = { access_token: seal("shpat_1", id), refresh_token: seal("shprt_1", id) }
  await db.updateTable("shops").set(tokens).where("id", "=", id).execute()

  await runJob("shops.reseal")
  const sealed = await tokensOf(id)
  const { open } = sealing([fresh])
  expect(open(sealed.access_token ?? "", id)).toBe("shpat_1")
  expect(open(sealed.refresh_token ?? "", id)).toBe("shprt_1")

  await runJob("shops.reseal")
  expect(await tokensOf(id)).toEqual(sealed)
})
