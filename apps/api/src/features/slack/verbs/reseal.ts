import type { Context } from "../../../context.ts"

/** Re-encrypts values of older keys, so that those can be dropped. */
export async function resealAddresses({ db, outside: { sealing } }: Context) {
  const all = await db
    .selectFrom("slack_webhooks")
    .select(["organisation_id", "url"])
    .orderBy("organisation_id")
    .forNoKeyUpdate()
    .execute()
  for (const { organisation_id, url } of all) {
    if (!sealing.isStale(url)) continue
    await db
      .updateTable("slack_webhooks")
      .set({ url: sealing.seal(sealing.open(url, organisation_id), organisation_id) })
      .where("organisation_id", "=", organisation_id)
      .execute()
  }
}
