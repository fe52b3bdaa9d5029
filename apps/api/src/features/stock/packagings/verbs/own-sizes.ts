import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../../context.ts"
import { packagingChanged } from "../events.ts"

type Size = {
  id: string
  name: string
  length: number
  width: number
  height: number
  weight: number
  max_weight: number | null
}

/**
 * The organisation's own rows of these standard sizes, by the platform's id; inserted if missing.
 * Their stock belongs to the organisation, so their use is free (domain 4.4). Terms are read from
 * the platform's size. The caller has found the organisation in scope.
 */
export async function keepOwnSizes(
  context: Context,
  organisation_id: string,
  standards: readonly Size[],
): Promise<Map<string, string>> {
  if (standards.length === 0) return new Map()
  const inside = within(context, organisation_id)
  const made = await inside.rows.insertAll(
    "packagings",
    standards.map(({ id: standard_id, name, length, width, height, weight, max_weight }) => ({
      organisation_id,
      type: "standard" as const,
      standard_id,
      name,
      length,
      width,
      height,
      weight,
      max_weight,
    })),
    "ignore duplicates",
  )
  const own = await inside.db
    .selectFrom("packagings")
    .select(["id", "standard_id"])
    .where("organisation_id", "=", organisation_id)
    .where(
      among(
        "standard_id",
        standards.map(({ id }) => id),
      ),
    )
    .execute()
  if (made > 0)
    await context.emitAll(
      packagingChanged,
      own.map(({ id }) => ({ id, organisation_ids: [organisation_id] })),
    )
  return new Map(own.map(({ id, standard_id }) => [standard_id ?? "", id]))
}
