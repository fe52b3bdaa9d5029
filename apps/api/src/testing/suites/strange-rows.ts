import { filledDatabase } from "@packhaus/kernel/testing/database"
import { tables } from "../../tables.ts"
import { expectations } from "../expectations.ts"
import { nextNumber, numbersAfter } from "../next-number.ts"
import { copyOf, openTestApp } from "../test-app.ts"

/** What strangers have: ids of rows by their beginning, and their organisations. */
export type Strange = { ids: Record<string, string[]>; organisations: string[] }

const ID = /^([a-z]+)_[0-9A-Z]{26}$/
const prefixOf = (id: string) => ID.exec(id)?.[1] ?? ""

async function fill(url: string, name: string): Promise<Strange & { numbers: number }> {
  const app = await openTestApp(url, name)
  const ids = new Map<string, string[]>()
  const organisations: string[] = []
  /** The platform's own places, and services that can be booked, are there for everybody. */
  const isShared = async (id: string) => {
    const places = app.db.selectFrom("stock_locations").select("type")
    const services = app.db.selectFrom("services").select("visibility")
    return (
      (await places.where("id", "=", id).executeTakeFirst())?.type === "platform" ||
      (await services.where("id", "=", id).executeTakeFirst())?.visibility === "shared"
    )
  }
  for (const { target, own } of Object.values(expectations)) {
    if (!target || !own?.includes("customer")) continue
    const owner = await app.createActor("customer")
    organisations.push(owner.organisation_id)
    const params = await target(app, owner)
    for (const id of [...Object.values(params), owner.organisation_id, owner.id])
      if (ID.test(id) && !(await isShared(id)))
        ids.set(prefixOf(id), [...(ids.get(prefixOf(id)) ?? []), id])
  }
  // A file may copy this minutes later: no server is to be found unfit for work that waits since then.
  await app.boss.deleteAllJobs()
  await app.close()
  return { ids: Object.fromEntries(ids), organisations, numbers: nextNumber() }
}

/** A database in which strangers have a row of everything that a customer can have, for each file as it was filled. */
export async function withStrangers() {
  const { name, known } = await filledDatabase("strangers", fill)
  numbersAfter(known.numbers)
  return { database: () => copyOf(name), strange: known }
}

/** So many kinds of rows beside a field's own are tried in it; another field tries the next ones. */
const OTHERS = 4

/** The beginning of the ids that a field of this name takes, where a table is called so. */
function prefixOfField(name: string) {
  const stem = name.replace(/_(ids?|key)$/, "")
  const plural = `${stem.replace(/y$/, "ie")}s`
  const [, table] =
    Object.entries(tables).find(([one]) => one === plural || one.endsWith(`_${plural}`)) ?? []
  return table?.idPrefix ?? ""
}

/** Which ids of strangers a field is tried with: of its own kind, if that is known, and of some others. */
export function strangeIdsFor({ ids }: Strange) {
  const some = Object.values(ids).map((all) => all.slice(0, 2))
  let turn = 0
  return (name: string, value = ""): string[] => {
    const kind = ids[prefixOf(value)] ?? ids[prefixOfField(name)]
    const others = Array.from({ length: OTHERS }, (_, n) => some[(turn + n) % some.length] ?? [])
    turn += OTHERS
    return [...new Set([...(kind ?? []).slice(0, 2), ...others.flat()])]
  }
}
