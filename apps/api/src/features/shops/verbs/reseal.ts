import type { Context } from "../../../context.ts"

/**
 * Encrypts with the current key what an older key encrypted, so that the older can be dropped.
 * Returns the number of shops.
 */
export async function resealTokens({ db, outside: { sealing } }: Context): Promise<number> {
  const shops = await db
    .selectFrom("shops")
    .select(["id", "access_token", "refresh_token"])
    .where("access_token", "is not", null)
    .forNoKeyUpdate()
    .execute()
  const reseal = (sealed: string | null, id: string) =>
    sealed && (sealing.isStale(sealed) ? sealing.seal(sealing.open(sealed, id), id) : sealed)
  let count = 0
  for (const { id, ...tokens } of shops) {
    const access_token = reseal(tokens.access_token, id)
    const refresh_token = reseal(tokens.refresh_token, id)
    if (access_token === tokens.access_token && refresh_token === tokens.refresh_token) continue
    await db
      .updateTable("shops")
      .set({ access_token, refresh_token })
      .where("id", "=", id)
      .execute()
    count++
  }
  return count
}
