import { expect, it } from "vitest"
import type { demoWorld } from "../demo-world.ts"

export function demoReturned({ product }: Pick<Awaited<ReturnType<typeof demoWorld>>, "product">) {
  it("has retours of all grades, of parts and of a whole order, kept pieces with and without an answer, and an unassigned parcel", async () => {
    const { kysely } = product.db
    const back = await kysely
      .selectFrom("retours")
      .select(["grade_a", "grade_b", "grade_c", "note", "kept_until"])
      .execute()
    expect(back).toHaveLength(7)
    for (const grade of ["grade_a", "grade_b", "grade_c"] as const)
      expect(back.some((one) => one[grade] > 0)).toBe(true)
    expect(back.filter(({ kept_until }) => kept_until !== null)).toHaveLength(2)
    const fees = await kysely
      .selectFrom("invoice_lines")
      .select("code")
      .distinct()
      .where("source_type", "=", "retour")
      .orderBy("code")
      .execute()
    expect(fees.map(({ code }) => code)).toEqual(["retour_first", "retour_further"])
    const kept = await kysely
      .selectFrom("retour_kept")
      .select(["grade", "status"])
      .orderBy("status")
      .execute()
    expect(kept).toEqual([
      { grade: "c", status: "answered" },
      { grade: "c", status: "waiting" },
    ])
    const waiting = await kysely.selectFrom("unassigned_returns").select("status").execute()
    expect(waiting).toEqual([{ status: "open" }])
  })
}
