import type { Language } from "@packhaus/contract/members/schema"
import { MAX_REPLY_TO_MAILS } from "@packhaus/contract/organisations/rules"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

type Reading = Pick<SystemContext, "unscoped">

/**
 * Seconds until the organisation may have a mail sent to this address; null if it may now. Counts
 * the last 24 hours: mails of the organisation, and those of all to an address that neither it nor
 * its members use, because it may be a stranger's.
 */
export async function secondsToWait({ unscoped }: Reading, id: string, address: string) {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from greatest(
      min(created_at) filter (where organisation_id = ${id}
        and (select count(*) from ${sql.table("reply_to_links")} as own
          where own.organisation_id = ${id} and own.created_at > packhaus_now() - interval '1 day')
          >= ${MAX_REPLY_TO_MAILS}),
      max(created_at) filter (where address = ${address} and not exists (
        select 1 from ${sql.table("members")} as m
          where m.organisation_id = ${id} and m.email = ${address}
        union all
        select 1 from ${sql.table("organisations")} as o
          where o.id = ${id} and o.email = ${address}))
    ) + interval '1 day' - packhaus_now()))::int as seconds
    from ${sql.table("reply_to_links")}
    where (organisation_id = ${id} or address = ${address})
      and created_at > packhaus_now() - interval '1 day'`.execute(unscoped)
  return rows[0]?.seconds ?? null
}

/**
 * Recipient of the mail of a link, whose organisation is locked. Undefined if the request was
 * replaced, withdrawn or confirmed.
 */
export async function readReplyToRequest({ unscoped }: Reading, id: string) {
  const { rows } = await sql<{ address: string; language: Language }>`
    select link.address, o.language from ${sql.table("reply_to_links")} as link
    join ${sql.table("organisations")} as o
      on o.id = link.organisation_id and o.reply_to_pending = link.address
    where link.id = ${id} and not exists (
      select 1 from ${sql.table("reply_to_links")} as later
      where later.organisation_id = link.organisation_id and later.id > link.id)
    for update of o`.execute(unscoped)
  return rows[0]
}
