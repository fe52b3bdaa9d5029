import { SERVER_ROLE } from "@packhaus/kernel/postgres/server-role"
import { filledDatabase } from "@packhaus/kernel/testing/database"
import { tables } from "../../tables.ts"
import { expectations } from "../expectations.ts"
import { nextNumber, numbersAfter } from "../next-number.ts"
import { copyOf, openTestApp } from "../test-app.ts"

/**
 * Other organisations' data: ids of rows by prefix, and organisations; `different` has one organisation for
 * each fixture.
 */
export type Strange = {
  ids: Record<string, string[]>
  organisations: string[]
  different: string[]
}

const ID = /^([a-z]+)_[0-9A-Z]{26}$/
const prefixOf = (id: string) => ID.exec(id)?.[1] ?? ""

async function fill(url: string, name: string): Promise<Strange & { numbers: number }> {
  const app = await openTestApp(url, name)
  const ids = new Map<string, string[]>()
  const organisations: string[] = []
  const different = new Map<unknown, string>()
  /** The platform's own locations, regions, and bookable services are visible to all. */
  const isShared = async (id: string) => {
    const places = app.db.selectFrom("stock_locations").select("type")
    const services = app.db.selectFrom("services").select("visibility")
    const regions = app.db.selectFrom("regions").select("id")
    return (
      (await places.where("id", "=", id).executeTakeFirst())?.type === "platform" ||
      (await services.where("id", "=", id).executeTakeFirst())?.visibility === "shared" ||
      (await regions.where("id", "=", id).executeTakeFirst()) !== undefined
    )
  }
  for (const { target, own } of Object.values(expectations)) {
    if (!target || !own?.includes("customer")) continue
    const owner = await app.createActor("customer")
    organisations.push(owner.organisation_id)
    const params = await target(app, owner)
    if (!different.has(target)) different.set(target, owner.organisation_id)
    for (const id of [...Object.values(params), owner.organisation_id, owner.id])
      if (ID.test(id) && !(await isShared(id)))
        ids.set(prefixOf(id), [...(ids.get(prefixOf(id)) ?? []), id])
  }
  // A file may copy this minutes later, and old waiting jobs would make its server unfit.
  await app.boss.deleteAllJobs()
  await app.close()
  return {
    ids: Object.fromEntries(ids),
    organisations,
    different: [...different.values()],
    numbers: nextNumber(),
  }
}

/**
 * A database in which other organisations have a row of everything that a customer can have; a
 * fresh copy per file.
 */
export async function withStrangers() {
  const { name, known } = await filledDatabase("strangers", fill)
  numbersAfter(known.numbers)
  return { database: () => copyOf(name, SERVER_ROLE), strange: known }
}

/** Kinds of rows tried in a field besides its own; the next field tries the following ones. */
const OTHERS = 4

/** The id prefix for a field with this name, if a table has it. */
function prefixOfField(name: string) {
  const stem = name.replace(/_(ids?|key)$/, "")
  const plural = `${stem.replace(/y$/, "ie")}s`
  const [, table] =
    Object.entries(tables).find(([one]) => one === plural || one.endsWith(`_${plural}`)) ?? []
  return table?.idPrefix ?? ""
}

/** Foreign ids to try in a field: of its own kind, if known, and of some others. */
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
