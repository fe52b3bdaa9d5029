import { seesMoney } from "@packhaus/contract/access/roles"
import type {
  ReplayedOrder,
  ReplayFigures,
  RoutingReplay,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import type { Context } from "../../../context.ts"

type Sees = Pick<Context["viewer"], "role">
type Compared = { actual: ReplayFigures; present: ReplayFigures; proposed: ReplayFigures }

const free = <C extends Compared>(compared: C): C => ({
  ...compared,
  actual: { ...compared.actual, net: null },
  present: { ...compared.present, net: null },
  proposed: { ...compared.proposed, net: null },
})

/** A replay as the viewer sees it: without money for viewers who see none. */
export function presentReplay<R extends Pick<RoutingReplay, "result">>(
  { role }: Sees,
  replay: R,
): R {
  const { result } = replay
  if (seesMoney(role) || !result) return replay
  return { ...replay, result: { ...free(result), countries: result.countries.map(free) } }
}

/** An order of a replay as the viewer sees it. */
export const presentOrder = <R extends Pick<ReplayedOrder, "present" | "proposed">>(
  { role }: Sees,
  order: R,
): R =>
  seesMoney(role)
    ? order
    : {
        ...order,
        present: { ...order.present, net: null },
        proposed: { ...order.proposed, net: null },
      }
