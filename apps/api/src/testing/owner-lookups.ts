import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "vitest"
import { ofOthers } from "./owner-exceptions.ts"
import type { Lookup } from "./suites/owners.ts"

/** By reason, the look-ups without an owner of viewers of several owners, each with its viewers. */
type Listed = Record<string, Record<string, string>>

const FILE = join(import.meta.dirname, "owner-lookups.json")
const read = async (): Promise<Listed> => JSON.parse(await readFile(FILE, "utf8"))
export const listed: Readonly<Listed> = await read()

/** `OWNER_LOOKUPS=write` records the look-ups found; review the difference before you commit it. */
const isWriting = process.env.OWNER_LOOKUPS === "write"

const sorted = <V>(entries: Iterable<[string, V]>) =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Compares look-ups with the listed ones. */
export function listedLookups() {
  const found = new Map<string, Map<string, Set<string>>>()

  /** Whether a look-up has a reason, and is listed for this viewer. */
  function isListed({ lookup, kind }: Lookup, viewer: string) {
    const reason = ofOthers.get(lookup) ?? kind
    if (reason === undefined) return false
    const lookups = found.get(reason) ?? new Map<string, Set<string>>()
    found.set(reason, lookups)
    lookups.set(lookup, (lookups.get(lookup) ?? new Set()).add(viewer))
    return isWriting || (listed[reason]?.[lookup]?.split(" ").includes(viewer) ?? false)
  }

  return {
    /** Of these look-ups of a viewer, the ones that are not listed. */
    unlisted: (viewer: string, lookups: readonly Lookup[]) => [
      ...new Set(lookups.filter((one) => !isListed(one, viewer)).map(({ lookup }) => lookup)),
    ],
    /** Compares all that were found with the list. */
    async compare() {
      const all: Listed = sorted(
        [...found].map(([reason, lookups]): [string, Record<string, string>] => [
          reason,
          sorted(
            [...lookups].map(([lookup, viewers]): [string, string] => [
              lookup,
              [...viewers].toSorted().join(" "),
            ]),
          ),
        ]),
      )
      if (isWriting) await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`)
      expect(all).toEqual(await read())
    },
  }
}
