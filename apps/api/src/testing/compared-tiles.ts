import { noCookies } from "../access/session.ts"
import { viewerOfMember } from "../access/viewer.ts"
import { readDashboard } from "../features/dashboard/reads.ts"
import type { Actor, TestApp } from "./test-app.ts"

const DAY = 86_400_000

/** The start of a November day in Berlin as a bound of a range. */
const startOf = (bound: "gte" | "lt", day: string | null, later = 0) =>
  day ? { [bound]: new Date(Date.parse(`${day}T00:00+01:00`) + later * DAY).toISOString() } : {}

/**
 * A person's dashboard, with each number beside that of its list, requested like the screen does.
 */
export const comparedTiles =
  ({ application, db }: TestApp) =>
  async ({ id }: Pick<Actor, "id">) => {
    const viewer = await viewerOfMember(db, id)
    const context = application.contextOf(db, viewer, noCookies)
    const { tiles } = await readDashboard(context)
    const compared = tiles.map(async ({ name, count, list }) => {
      if (!list) return { name, count, listed: null }
      const served = context.listNamed(list.name)
      const created_at = { ...startOf("gte", list.from), ...startOf("lt", list.to, 1) }
      const [first] = Object.keys(served?.list.groups?.of ?? {})
      const query = served?.list.filter.parse({
        ...(first ? { group: first } : {}), // a screen starts with its first tab
        ...list.query,
        ...(list.from || list.to ? { created_at } : {}),
      })
      return { name, count, listed: await served?.count(context, query) }
    })
    return Promise.all(compared)
  }
