import { isSupplier } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { packagingExpectedOn, whyNot } from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { Context } from "../../../../context.ts"
import { changesOf, type Kind } from "../../kit/kind.ts"
import { isUnpaidTooLong } from "../../kit/move.ts"
import { packagingOrderChanged } from "../events.ts"

/** Locks the packaging order until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockPackagingOrder = ({ rows }: Context, id: string) =>
  rows.lock("packaging_orders", id)
export type Order = Awaited<ReturnType<typeof lockPackagingOrder>>

/** Lines of an order. `inside`: the rows of its organisation. */
const linesOf = (inside: Context, id: string) =>
  inside.rows.children("packaging_order_lines", "packaging_order_id", [id])
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** Suppliers with access to an order: the assigned one, and the owner of the location. */
export const handlersOf = ({
  supplier_id,
  location_owner_id,
}: Pick<Order, "supplier_id" | "location_owner_id">): string[] =>
  supplier_id === null ? [location_owner_id] : [supplier_id, location_owner_id]

type Identity = Pick<Order, "id" | "organisation_id" | "supplier_id" | "location_owner_id">
const changes = changesOf<Identity>({
  table: "packaging_orders",
  event: packagingOrderChanged,
  readersOf: (order) => [order.organisation_id, ...handlersOf(order)],
})
export const { noteChange } = changes

export const packagingOrderKind: Kind<Order, Line> = {
  name: "packaging_order",
  table: "packaging_orders",
  lock: lockPackagingOrder,
  async find({ rows }, id) {
    const [found] = await rows.children("packaging_orders", "id", [id])
    return found
  },
  lockUnpaid: ({ db }) =>
    db
      .selectFrom("packaging_orders")
      .selectAll()
      .where(isUnpaidTooLong)
      .orderBy("id")
      .limit(100)
      .forUpdate()
      .execute(),
  update: ({ db }, id, to) =>
    db.updateTable("packaging_orders").set(to).where("id", "=", id).execute(),
  lines: linesOf,
  saveLines: ({ rows }, lines) =>
    rows.updateAll(
      "packaging_order_lines",
      lines.map(({ id, arrived, missing }) => ({ id, arrived, missing })),
    ),
  ...changes,
  whyNot,
  /** Suppliers produce orders assigned to them; owners of the location alone do not. */
  mustProduce({ viewer }, { supplier_id }) {
    if (isSupplier(viewer.role) && supplier_id !== viewer.organisation_id)
      throw new ApiError("access.denied")
  },
  expectedOn: (day, { production_days }) => packagingExpectedOn(day, production_days),
  // Packaging has no incoming stock.
  async announce() {},
  notices: {
    sent: ({ id, organisation_id, number, location_name }) => ({
      name: "packaging_order_sent",
      organisation_id,
      subject_id: id,
      params: { order: number, place: location_name },
    }),
    arrived: ({ id, organisation_id, number }, { arrived, missing }) => ({
      name: "packaging_order_arrived",
      organisation_id,
      subject_id: id,
      params: { order: number, arrived, missing },
    }),
    cancelled: ({ id, number }, organisation_id) => ({
      name: "packaging_order_cancelled",
      organisation_id,
      subject_id: id,
      params: { order: number },
    }),
  },
  creditReasons: {
    cancelled: {
      de: (number) => `Verpackungsbestellung ${number} ist storniert.`,
      en: (number) => `Packaging order ${number} is cancelled.`,
    },
    short: {
      de: (number) => `Nicht alles aus Verpackungsbestellung ${number} kam an.`,
      en: (number) => `Not all of packaging order ${number} arrived.`,
    },
  },
}
