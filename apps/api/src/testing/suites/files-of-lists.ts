import type { List } from "@packhaus/contract/kernel/list"
import { expect, it } from "vitest"
import { openSession } from "../../access/session.ts"
import { addressOf } from "../../demo/cast.ts"
import { modules } from "../../features/modules.ts"
import { comparedFiles } from "../compared-files.ts"
import type { demoWorld } from "../demo-world.ts"

type World = Pick<Awaited<ReturnType<typeof demoWorld>>, "product">

/** People of the demo, one of each role, and an unrelated one. */
const mailboxes = [
  "administrator",
  "support",
  "agency",
  "customer",
  "other",
  "supplier",
  "service",
  "waitlist",
  "disabled",
]
/** Parent rows per list to inspect, visible and hidden ones. */
const PARENTS = 3

/** Lists without rows in the demo: `list-files.test.ts` compares them. */
export const notInDemo = [
  "/admin/bulk-runs",
  "/admin/bulk-runs/:id/rows",
  "/admin/card-messages",
  "/admin/exports",
  "/admin/organisations/:id/slack/messages",
  "/admin/organisations/:id/vat-id-checks",
  "/admin/payee-invoices",
  "/admin/saved-views",
  "/admin/shop-returns",
] as const

export const allLists: readonly List[] = modules.flatMap(({ lists = [] }) =>
  lists.map(({ list }) => list as List),
)

/** The file of each list has the same rows and columns as the list for the same person. */
export function filesOfLists({ product }: World) {
  const { compare, compared, ask } = comparedFiles(product.app)

  async function tokenOf(mailbox: string) {
    const { id } = await product.db.kysely
      .selectFrom("members")
      .select("id")
      .where("email", "=", addressOf(mailbox))
      .executeTakeFirstOrThrow()
    return openSession(product.db.kysely, id)
  }
  async function idsAt(path: string, token: string | undefined): Promise<string[]> {
    const reply = await ask(`${path}?limit=${PARENTS}`, token)
    if (reply.statusCode !== 200) return []
    const rows = Object.values(reply.json()).find(Array.isArray) as { id: string }[] | undefined
    return (rows ?? []).map(({ id }) => id)
  }

  it("files contain what the lists show to the same person, row by row and cell by cell: every list, every role", async () => {
    const empty: string[] = []
    const staff = await tokenOf("administrator")
    const tokens = [undefined, ...(await Promise.all(mailboxes.map(tokenOf)))]
    for (const list of allLists) {
      const [above = "", below] = list.path.split("/:id")
      const known = below === undefined ? [""] : await idsAt(above, staff)
      let most = 0
      for (const token of tokens) {
        const own = below === undefined ? [] : await idsAt(above, token)
        for (const id of new Set([...known, ...own])) {
          const isFirst = most === 0
          most = Math.max(most, await compare(list, list.path.replace(":id", id), token, isFirst))
        }
      }
      if (most === 0) empty.push(list.path)
    }
    expect(allLists.length).toBeGreaterThan(50)
    expect(empty.toSorted()).toEqual(notInDemo)
    expect(compared.files).toBeGreaterThan(150)
    expect(compared.refused).toBeGreaterThan(150)
    expect(compared.rows).toBeGreaterThan(3_000)
    expect(compared.cells).toBeGreaterThan(50_000)
    expect(compared.hidden).toBeGreaterThan(5_000)
    expect(compared.workbooks).toBeGreaterThan(40)
  })
}
