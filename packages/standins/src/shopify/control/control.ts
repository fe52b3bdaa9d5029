import type { z } from "zod"
import { json, type Reply } from "../../http/server.ts"
import type { Order } from "../model.ts"
import type { RunningShop } from "../running-shop.ts"

/** Dependencies of control calls. */
export type ControlRoom = {
  shops: () => RunningShop[]
  shop: (domain: string) => RunningShop | null
  found: (wanted: {
    domain: string
    name: string
    currency?: string | undefined
    country_code?: string | undefined
  }) => RunningShop
  /** Opens an authorize address and decides for the person; returns the callback's address. */
  install: (url: string, approve: boolean) => Promise<string | null>
}

export type Control = (room: ControlRoom, body: unknown) => Reply | Promise<Reply>

export const refused = (status: number, message: string) => json(status, { error: message })

/** A control with a validated body. */
export function control<Schema extends z.ZodType>(
  schema: Schema,
  run: (room: ControlRoom, input: z.infer<Schema>) => Reply | Promise<Reply>,
): Control {
  return (room, body) => {
    const input = schema.safeParse(body)
    if (input.success) return run(room, input.data)
    return json(400, { error: "not understood", issues: input.error.issues })
  }
}

/** A control of an existing shop. */
export function shopControl<Schema extends z.ZodType<{ shop: string }>>(
  schema: Schema,
  run: (shop: RunningShop, input: z.infer<Schema>) => Reply | Promise<Reply>,
): Control {
  return control(schema, (room, input) => {
    const shop = room.shop(input.shop)
    return shop === null ? refused(404, "no such shop") : run(shop, input)
  })
}

/** A control of an existing order. */
export function orderControl<Schema extends z.ZodType<{ shop: string; name: string }>>(
  schema: Schema,
  run: (shop: RunningShop, order: Order, input: z.infer<Schema>) => Reply | Promise<Reply>,
): Control {
  return shopControl(schema, (shop, input) => {
    const order = shop.store.orderNamed(input.name)
    return order === null ? refused(404, "no such order") : run(shop, order, input)
  })
}
