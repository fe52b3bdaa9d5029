import { chatKinds } from "@packhaus/contract/chats/status"
import { expect, it } from "vitest"
import type { demoWorld } from "../demo-world.ts"

/** The demo's bookings and chats. */
export function demoTalk({ product }: Pick<Awaited<ReturnType<typeof demoWorld>>, "product">) {
  it("has bookings of each status: completed ones are charged, and their provider is owed the price less the commission", async () => {
    const { kysely } = product.db
    const booked = await kysely
      .selectFrom("bookings")
      .select(["id", "status", "amount", "payout"])
      .orderBy("status")
      .execute()
    expect(booked.map(({ status }) => status)).toEqual([
      "cancelled",
      "completed",
      "confirmed",
      "confirmed",
      "pending",
    ])
    const done = booked.find(({ status }) => status === "completed")
    const charged = await kysely
      .selectFrom("invoice_lines")
      .select(["source_id", "net"])
      .where("source_type", "=", "booking")
      .execute()
    expect(charged).toEqual([{ source_id: done?.id, net: done?.amount }])
    const owed = await kysely
      .selectFrom("payables")
      .select(["source_id", "net"])
      .where("source_type", "=", "booking")
      .execute()
    expect(owed).toEqual([{ source_id: done?.id, net: done?.payout }])
    expect(done?.payout).toBe(16_200)
  })

  it("has chats about each kind of subject, closed ones too, and claims that are pending, accepted, declined and settled", async () => {
    const { kysely } = product.db
    const talked = await kysely.selectFrom("chats").select(["kind", "status"]).execute()
    expect(new Set(talked.map(({ kind }) => kind))).toEqual(new Set(chatKinds))
    expect(new Set(talked.map(({ status }) => status))).toEqual(new Set(["open", "closed"]))
    const claimed = await kysely
      .selectFrom("claims")
      .select(["status", "order_number", "new_order_number"])
      .execute()
    expect(claimed.map(({ status }) => status).toSorted()).toEqual([
      "accepted",
      "credit",
      "declined",
      "new_tracking_number",
      "pending",
      "refunded",
    ])
    const [again] = claimed.filter(({ new_order_number }) => new_order_number !== null)
    expect(again).toMatchObject({ status: "accepted" })
    expect(again?.new_order_number).toContain(`${again?.order_number}-`)
    const unread = await kysely
      .selectFrom("chat_reads")
      .select("id")
      .where("is_unread", "=", true)
      .execute()
    expect(unread.length).toBeGreaterThan(0)
  })
}
