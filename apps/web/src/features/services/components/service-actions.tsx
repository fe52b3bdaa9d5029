import { services as api } from "@packhaus/contract/services/endpoints"
import { servicePaths } from "@packhaus/contract/services/paths"
import type { Service } from "@packhaus/contract/services/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByService } from "../queries.ts"

const CommissionSheet = lazyPart(() => import("./commission-sheet.tsx"), "CommissionSheet")

/** Actions on a service: its provider edits it, an administrator sets the commission. */
export function ServiceActions({ service }: { service: Service }) {
  const { t } = useTranslation("services")
  const can = useCan()
  const navigate = useNavigate()
  const { id, enabled } = service
  const verb = enabled ? "disable" : "enable"
  const edit: DetailAction = {
    name: "edit",
    label: t(($) => $.edit.action),
    onSelect: () => void navigate(servicePaths.edit(id)),
  }
  const turn: DetailAction = {
    name: verb,
    label: t(($) => $[verb].action),
    opens: (close) => (
      <SaveDialog
        title={t(($) => $[verb].title)}
        body={t(($) => $[verb].body)}
        go={t(($) => $[verb].action)}
        send={() => call(api.update, { params: { id }, body: { enabled: !enabled } })}
        done={t(($) => $.edit.done)}
        failed={t(($) => $.edit.failed)}
        stale={staleByService}
        onClose={close}
      />
    ),
  }
  const commission: DetailAction = {
    name: "commission",
    label: t(($) => $.commission.action),
    inMenu: true,
    opens: (close) => <CommissionSheet service={service} onClose={close} />,
  }
  const book: DetailAction = {
    name: "book",
    label: t(($) => $.book),
    reason: enabled ? null : t(($) => $.notBookable),
    onSelect: () => void navigate(servicePaths.book(id)),
  }
  const next = can("booking.create") ? "book" : "edit"
  const actions = [
    can("booking.create") && book,
    can("service.write") && turn,
    can("service.write") && edit,
    can("service.commission") && commission,
  ].filter((action) => action !== false)
  return <DetailActions actions={actions} primary={enabled ? next : "enable"} folds />
}
