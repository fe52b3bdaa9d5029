import type { Table } from "./table.ts"

/** Columns that name rows of the same owner, by table. */
export type References = Readonly<Record<string, readonly string[]>>

/** The payload of a job's event, with the owner of the rows that it names, as far as it is known. */
export type Subject = { readonly owner?: string | undefined; readonly [name: string]: unknown }

export type KnownOwners = ReturnType<typeof knownOwners>

/**
 * The owners of rows that a request or a job has read, by id: a row never changes its owner. Look-ups by id
 * state them, so that a database distributed by owner asks one machine.
 */
export function knownOwners(references: References = {}) {
  const owners = new Map<string, string>()
  return {
    /** Keeps the owner of all rows that the payload of a job names. */
    addNamed(payload: Subject) {
      const { owner } = payload
      if (owner === undefined) return
      for (const [name, id] of Object.entries(payload))
        if ((name === "id" || name.endsWith("_id")) && typeof id === "string") owners.set(id, owner)
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
      if (typeof value !== "string") return
      for (const column of ["id", ...(references[name] ?? [])]) {
        const id = row[column]
        if (typeof id === "string") owners.set(id, value)
      }
    },
  }
}
