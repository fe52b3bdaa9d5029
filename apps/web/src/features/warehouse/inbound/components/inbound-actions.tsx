import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { type InboundVerb, whyNot } from "@packhaus/contract/warehouse/inbound/rules"
import type { InboundDetail } from "@packhaus/contract/warehouse/inbound/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { ReasonSheet } from "#features/purchasing/kit/reason-sheet.tsx"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByInbound } from "../queries.ts"
import { ArriveSheet } from "./arrive-sheet.tsx"
import { ScheduleSheet } from "./schedule-sheet.tsx"

type Props = { notice: InboundDetail }

/** The actions on a notice: the merchant announces, the location books. */
export function InboundActions({ notice }: Props) {
  const { t } = useTranslation("inbound")
  const can = useCan()
  const navigate = useNavigate()
  const { role, organisation } = useSession()
  const { id, status } = notice
  const params = { id }
  const stateOf = (verb: InboundVerb) => {
    const why = whyNot(notice, verb, { role, organisation_id: organisation.id })
    return { reason: why && t(($) => $.whyNot[why]), over: why !== null }
  }
  const reasonSheet = (verb: "cancel" | "close") => (close: () => void) => (
    <ReasonSheet
      words={{
        title: t(($) => $[verb].title),
        lead: t(($) => $[verb].lead),
        reason: t(($) => $.columns.reason),
        submit: t(($) => $[verb].title),
        done: t(($) => $[verb].done),
        failed: t(($) => $.failed),
      }}
      look="primary"
      send={(body) => call(api[verb], { params, body })}
      stale={staleByInbound}
      onClose={close}
    />
  )
  const actions: (DetailAction | false)[] = [
    can("inbound.write") && {
      name: "announce",
      label: t(($) => $.announce.action),
      ...stateOf("announce"),
      opens: (close) => (
        <SaveDialog
          title={t(($) => $.announce.title)}
          body={t(($) => $.announce.lead, { location: notice.location_name })}
          go={t(($) => $.announce.action)}
          send={() => call(api.announce, { params })}
          done={t(($) => $.announce.done)}
          failed={t(($) => $.failed)}
          stale={staleByInbound}
          onClose={close}
        />
      ),
    },
    can("inbound.arrive") && {
      name: "arrive",
      label: t(($) => $.arrive.action),
      ...stateOf("arrive"),
      opens: (close) => <ArriveSheet notice={notice} onClose={close} />,
    },
    status !== "closed" &&
      status !== "cancelled" && {
        name: "labels",
        label: t(($) => $.labels.action),
        onSelect: () => void navigate(inboundPaths.labels(id)),
      },
    can("inbound.write") && {
      name: "change",
      label: t(($) => $.form.edit),
      ...stateOf("change"),
      onSelect: () => void navigate(inboundPaths.edit(id)),
    },
    can("inbound.write") && {
      name: "schedule",
      label: t(($) => $.schedule.action),
      ...stateOf("schedule"),
      opens: (close) => <ScheduleSheet notice={notice} onClose={close} />,
    },
    can("inbound.arrive") && {
      name: "close",
      label: t(($) => $.close.action),
      ...stateOf("close"),
      inMenu: true,
      opens: reasonSheet("close"),
    },
    can("inbound.write") && {
      name: "cancel",
      label: t(($) => $.cancel.action),
      ...stateOf("cancel"),
      inMenu: true,
      opens: reasonSheet("cancel"),
    },
  ]
  return (
    <DetailActions
      actions={actions.filter((action) => action !== false)}
      primary={status === "draft" ? "announce" : isOpen(status) ? "arrive" : null}
      folds
    />
  )
}

const isOpen = (status: InboundDetail["status"]) => status === "announced" || status === "arriving"
