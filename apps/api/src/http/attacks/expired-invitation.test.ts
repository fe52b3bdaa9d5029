import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

// A browser left open for an hour, with an expired invitation of an administrator.
const { call, createActor, db } = await createTestApp()

it("403 for an administrator who signed in an hour ago: an expired invitation creates no second one", async () => {
  const administrator = await createActor("administrator")
  const body = {
    email: "second@packhaus.example",
    position: "administrator",
    language: "de",
  } as const
  const made = await call(administrator, invitations.inviteMember, { body })
  expect(made.status).toBe(200)
  const params = { id: made.body.invitation.id }
  await db
    .updateTable("invitations")
    .set({ status: "expired" })
    .where("id", "=", params.id)
    .execute()
  const age = (hours: number) =>
    sql`update sessions set password_at = packhaus_now() - make_interval(hours => ${hours})
      where member_id = ${administrator.id}`.execute(db)
  await age(1)
  const refused = await call(administrator, invitations.resend, { params })
  expect([refused.status, refused.body.code]).toEqual([403, "access.password_needed"])
  await age(0)
  expect((await call(administrator, invitations.resend, { params })).status).toBe(200)
})
