import { readFile } from "node:fs/promises"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { expect, inject, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { createActor, db } = testApp
const { createGoods } = catalogueFixtures(testApp)

it("the migration assigns former tags to their creator or the platform, and copies them to each merchant that uses them", async () => {
  const support = await createActor("support")
  const [maker, other] = [await createActor("customer"), await createActor("customer")]
  // The former schema.
  await sql
    .raw(`alter table products add column tags text[] not null default '{}';
    drop table product_tags cascade; create table product_tags (id text primary key,
    value text not null, metadata jsonb, created_at timestamptz(3) not null default packhaus_now(),
    updated_at timestamptz(3) not null default packhaus_now(), deleted_at timestamptz(3));
    create unique index product_tags_value on product_tags (value) where deleted_at is null;
    insert into product_tags (id, value, metadata) values ('ptag_1', 'summer', '{"a": 1}'),
      ('ptag_2', 'fragile', null), ('ptag_3', 'unknown', null), ('ptag_4', 'unused', null)`)
    .execute(db)
  const lines = {
    action: "product_tag.write",
    details: {},
    actor_name: "x",
    actor_role: "customer",
  }
  for (const [nth, [entity_id, { id: actor_id, organisation_id }]] of Object.entries([
    ["ptag_1", maker] as const,
    ["ptag_2", support] as const,
    ["ptag_4", maker] as const,
    ["ptag_4", other] as const,
  ]))
    await db
      .insertInto("audit_entries")
      .values({ ...lines, id: `aud_${nth}`, entity_id, actor_id, organisation_id } as never)
      .execute()
  for (const [actor, tags] of [
    [maker, ["summer", "fragile"]],
    [other, ["summer", "never declared"]],
  ] as const) {
    await createGoods(actor)
    await sql`update products set tags = ${[...tags]}
      where merchant_id = ${actor.organisation_id}`.execute(db)
  }

  const file = `${inject("migrations")}/0060-tags-of-merchants.sql`
  await db.transaction().execute(async (transaction) => {
    await sql.raw(await readFile(file, "utf8")).execute(transaction)
  })

  const rows = await db
    .selectFrom("product_tags")
    .select(["id", "merchant_id", "value", "metadata"])
    .execute()
  const found = rows.map((row) => [row.value, row.merchant_id, row.metadata]).sort()
  expect(found).toEqual(
    [
      ["summer", maker.organisation_id, { a: 1 }],
      ["summer", other.organisation_id, null],
      ["fragile", PLATFORM_ID, null],
      ["fragile", maker.organisation_id, null],
      ["unknown", PLATFORM_ID, null],
      ["unused", maker.organisation_id, null],
    ].sort(),
  )
  for (const { id } of rows) expect(id).toMatch(/^ptag_([0-9A-Z]{26}|[1-4])$/)
})
