import { type Duplicate, Duplicate as Shape } from "@packhaus/contract/applicants/waitlist/schema"
import { type SqlBool, sql } from "kysely"
import { z } from "zod"
import type { Context } from "../../../../context.ts"

const entries = sql.table("waitlist_entries")
const organisations = sql.table("organisations")

/** The compared columns, and whether organisations have them, too. */
const columns = {
  company: { column: "company_key", ofAll: true },
  mail_domain: { column: "mail_domain", ofAll: true },
  vat_id: { column: "vat_id", ofAll: true },
  phone: { column: "phone_key", ofAll: true },
  shop_address: { column: "shop_address", ofAll: false },
} as const satisfies Record<Duplicate["same"][number], { column: string; ofAll: boolean }>

const comparisons = (one: string, other: string, kind: Duplicate["kind"]) =>
  Object.entries(columns).flatMap(([name, { column, ofAll }]) =>
    kind === "entry" || ofAll
      ? [{ name, same: sql`${sql.ref(`${other}.${column}`)} = ${sql.ref(`${one}.${column}`)}` }]
      : [],
  )
const anythingSame = (one: string, other: string, kind: Duplicate["kind"]) =>
  sql`(${sql.join(
    comparisons(one, other, kind).map(({ same }) => same),
    sql` or `,
  )})`
const whatIsSame = (one: string, other: string, kind: Duplicate["kind"]) =>
  sql`json_build_array(${sql.join(
    comparisons(one, other, kind).map(
      ({ name, same }) => sql`case when ${same} then ${name}::text end`,
    ),
  )})`

/**
 * Whether another applicant, or an organisation in the viewer's scope, has company, mail domain,
 * VAT id, telephone or shop in common with the applicant `one`.
 */
export const isDuplicate = (one: string) => sql<SqlBool>`(
  exists (select 1 from ${entries} as twin where twin.id <> ${sql.ref(`${one}.id`)}
    and ${anythingSame(one, "twin", "entry")})
  or exists (select 1 from ${organisations} as known
    where known.id <> ${sql.ref(`${one}.organisation_id`)}
      and ${anythingSame(one, "known", "organisation")}))`

const WithDuplicates = Shape.extend({ same: z.array(Shape.shape.same.element.nullable()) })

/**
 * Applicants and organisations with something in common with an applicant: at most twenty of each.
 */
export async function readDuplicates({ db }: Context, id: string): Promise<Duplicate[]> {
  const { rows } = await sql<z.output<typeof WithDuplicates>>`
    (select 'entry' as kind, twin.id, twin.company as name, twin.status::text as status,
       ${whatIsSame("one", "twin", "entry")} as same
     from ${entries} as one join ${entries} as twin on twin.id <> one.id
       and ${anythingSame("one", "twin", "entry")}
     where one.id = ${id} order by twin.applied_at desc limit 20)
    union all
    (select 'organisation' as kind, known.id, known.name, known.status::text as status,
       ${whatIsSame("one", "known", "organisation")} as same
     from ${entries} as one join ${organisations} as known on known.id <> one.organisation_id
       and ${anythingSame("one", "known", "organisation")}
     where one.id = ${id}
       and not exists (select 1 from ${entries} as own where own.organisation_id = known.id)
     order by known.created_at desc limit 20)`.execute(db)
  return rows.map(({ same, ...one }) => ({ ...one, same: same.flatMap((name) => name ?? []) }))
}
