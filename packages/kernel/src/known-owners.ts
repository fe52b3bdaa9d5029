import type { Table } from "./table.ts"

/** Columns that name rows of the same owner, by table. */
export type References = Readonly<Record<string, readonly string[]>>

/** Names of people and organisations, which may be others than those of the row of the event. */
const OF_OTHERS = ["agency_id", "member_id", "merchant_id", "organisation_id", "provider_id"]

/** The payload of a job's event, with the owner of the rows that it names, as far as it is known. */
export type Subject = { readonly owner?: string | undefined; readonly [name: string]: unknown }

export type KnownOwners = ReturnType<typeof knownOwners>

/**
 * The owners of rows that a request or a job has read, by id: a row never changes its owner, but for those of the
 * `moving` tables, which are not kept. Look-ups by id state them, so that a database distributed by owner asks one
 * machine.
 */
export function knownOwners(references: References = {}, moving: readonly string[] = []) {
  const owners = new Map<string, string>()
  return {
    /** Keeps the owner of all rows that the payload of a job names. */
    addNamed(payload: Subject) {
      const { owner } = payload
      if (owner === undefined) return
      for (const [name, id] of Object.entries(payload))
        if (/(^|_)id$/.test(name) && typeof id === "string" && !OF_OTHERS.includes(name))
          owners.set(id, owner)
    },
    of: (id: string) => owners.get(id),
    /** The owner of all of these rows. Undefined if one is unknown, or another's. */
    ofAll(ids: readonly string[]) {
      const [first = ""] = ids
      const owner = owners.get(first)
      return ids.every((id) => owners.get(id) === owner) ? owner : undefined
    },
    /** Whether a column names rows of the same owner. */
    isReference: (name: string, column: string) => references[name]?.includes(column) ?? false,
    /** Keeps the owner of a row, and of those that it names. */
    learn(name: string, { owner }: Table, row: Readonly<Record<string, unknown>>) {
      const value = owner === undefined ? undefined : row[owner]
      if (typeof value !== "string" || moving.includes(name)) return
      for (const column of ["id", ...(references[name] ?? [])]) {
        const id = row[column]
        if (typeof id === "string") owners.set(id, value)
      }
    },
  }
}
