import { newId } from "@packhaus/kernel/ids"
import { addPayables, type NewPayable } from "../features/payables/verbs/add.ts"
import { moneyFixtures } from "./money.ts"
import type { Actor, TestApp } from "./test-app.ts"

type More = Partial<Omit<NewPayable, "net">>

/** Owes so many cents net to an actor's organisation, for goods that it supplied on 12 October 2026. */
export const owing =
  (app: TestApp) =>
  ({ organisation_id }: Pick<Actor, "organisation_id">, net: number, more: More = {}) =>
    moneyFixtures(app).run((context) =>
      addPayables(context, [
        {
          organisation_id,
          kind: "goods",
          source_type: "fulfillment",
          source_id: newId("ful"),
          description: "30 candles",
          supplied_on: "2026-10-12",
          net: net as NewPayable["net"],
          ...more,
        },
      ]),
    )
