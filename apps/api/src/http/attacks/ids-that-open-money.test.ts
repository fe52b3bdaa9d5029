import { audit } from "@packhaus/contract/audit/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { call, createActor, db } = await createTestApp()

it("200 support reads lines without ids of carts, order edits and payment collections, which grant access to money", async () => {
  const { organisation_id } = await createActor("customer")
  const opening = {
    cart_id: "cart_01SECRET",
    of: ["oe_01SECRET", "paycol_01SECRET"],
    kept: "order_1",
  }
  const id = newId("aud")
  await sql`insert into audit_entries (id, organisation_id, entity, entity_id, action, details, actor_id,
      actor_name, actor_role)
    values (${id}, ${organisation_id}, 'carts', 'cart_01SECRET', 'storefront.write',
      ${JSON.stringify(opening)}::jsonb, 'anonymous', '', 'anonymous')`.execute(db)
  const readBy = async (role: "support" | "administrator") => {
    const reader = await createActor(role)
    const listed = await call(reader, audit.list, { query: { organisation_id } })
    const detail = await call(reader, audit.read, { params: { id } })
    expect([listed.body.count, detail.status]).toEqual([1, 200])
    return JSON.stringify([listed.body, detail.body])
  }
  expect(await readBy("support")).not.toContain("SECRET")
  expect(await readBy("support")).toContain("order_1")
  expect(await readBy("administrator")).toContain("cart_01SECRET")
})
