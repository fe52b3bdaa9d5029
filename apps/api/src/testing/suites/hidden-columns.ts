import { expect, it } from "vitest"
import { openSession } from "../../access/session.ts"
import { addressOf } from "../../demo/cast.ts"
import type { demoWorld } from "../demo-world.ts"
import { hiddenColumns } from "../hidden-columns.ts"
import { allLists } from "./files-of-lists.ts"

type World = Pick<Awaited<ReturnType<typeof demoWorld>>, "product">

/** People of the demo who see fewer columns than staff. */
const mailboxes = [
  "support",
  "agency",
  "customer",
  "other",
  "supplier",
  "service",
  "waitlist",
  "disabled",
]
/** Parent rows per nested list. */
const PARENTS = 2

/** No filter, order or text of a list reveals hidden values. */
export function hiddenColumnsOfLists({ product }: World) {
  const { counts, oraclesOf, rowsAt } = hiddenColumns(product.app)

  async function tokenOf(mailbox: string) {
    const { id } = await product.db.kysely
      .selectFrom("members")
      .select("id")
      .where("email", "=", addressOf(mailbox))
      .executeTakeFirstOrThrow()
    return openSession(product.db.kysely, id)
  }

  it("no filter, order or text reveals hidden values: every list, every role", async () => {
    const staff = await tokenOf("administrator")
    const found: string[] = []
    for (const mailbox of mailboxes) {
      const token = await tokenOf(mailbox)
      for (const list of allLists) {
        const [above = "", below] = list.path.split("/:id")
        const parents = below === undefined ? [] : (await rowsAt(above, token)).slice(0, PARENTS)
        const paths =
          below === undefined ? [list.path] : parents.map(({ id }) => list.path.replace(":id", id))
        for (const path of paths)
          for (const one of await oraclesOf({ list, path, token, staff }, allLists))
            found.push(`${mailbox}: ${one}`)
      }
    }
    expect(found).toEqual([])
    expect(counts.filters).toBeGreaterThan(5)
    expect(counts.relations).toBeGreaterThan(300)
    expect(counts.texts).toBeGreaterThan(5)
    expect(counts.orders).toBeGreaterThan(0)
  })
}
