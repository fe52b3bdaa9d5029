import { orderPaths } from "@packhaus/contract/orders/paths"
import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { type PickListVerb, toPick, whyNot } from "@packhaus/contract/warehouse/picking/rules"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByPicking } from "../queries.ts"
import { HandOverSheet } from "./arrange-sheets.tsx"

type Props = { list: PickListDetail }

/** Whether pieces are to be picked, or to go back into their bins. */
export const isUnfinished = ({ orders, lines }: PickListDetail) =>
  orders.some(({ order_id, state, picked }) =>
    state === "listed"
      ? lines.some((line) => line.order_id === order_id && toPick(line) > 0)
      : state !== "left" && state !== "packed" && picked > 0,
  )

export function PickListActions({ list }: Props) {
  const { t } = useTranslation("picking")
  const can = useCan()
  const navigate = useNavigate()
  const { role, organisation } = useSession()
  const { id, status } = list
  const params = { id }
  const stateOf = (verb: PickListVerb) => {
    const why = whyNot(list, verb, { role, organisation_id: organisation.id })
    return { reason: why && t(($) => $.whyNot[why]), over: why !== null }
  }
  const asks = (verb: "finish" | "cancel") => (close: () => void) => (
    <SaveDialog
      title={t(($) => $[verb].title)}
      body={t(($) => $[verb].body)}
      go={t(($) => $[verb].title)}
      send={() => call(api[verb], { params })}
      done={t(($) => $[verb].done)}
      failed={t(($) => $.failed)}
      stale={staleByPicking}
      onClose={close}
    />
  )
  const finish = stateOf("finish")
  const actions: (DetailAction | false)[] = [
    can("picking.work") && {
      name: "work",
      label: t(($) => $.actions.work),
      ...stateOf("pick"),
      onSelect: () => void navigate(pickListPaths.work(id)),
    },
    {
      name: "sheet",
      label: t(($) => $.actions.sheet),
      onSelect: () => void navigate(pickListPaths.sheet(id)),
    },
    {
      name: "slips",
      label: t(($) => $.actions.slips),
      onSelect: () => void navigate(orderPaths.slips(list.orders.map(({ order_id }) => order_id))),
    },
    can("picking.work") && {
      name: "finish",
      label: t(($) => $.actions.finish),
      ...finish,
      reason: finish.reason ?? (isUnfinished(list) ? t(($) => $.whyNot.open) : null),
      opens: asks("finish"),
    },
    can("picking.work") && {
      name: "handOver",
      label: t(($) => $.handOver.action),
      ...stateOf("hand_over"),
      inMenu: true,
      opens: (close) => <HandOverSheet list={list} onClose={close} />,
    },
    can("picking.work") && {
      name: "cancel",
      label: t(($) => $.actions.cancel),
      ...stateOf("cancel"),
      inMenu: true,
      opens: asks("cancel"),
    },
  ]
  const next = isUnfinished(list) ? "work" : "finish"
  return (
    <DetailActions
      actions={actions.filter((action) => action !== false)}
      primary={status === "open" || status === "picking" ? next : null}
      folds
    />
  )
}
