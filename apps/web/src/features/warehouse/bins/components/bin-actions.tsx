import { bins as api } from "@packhaus/contract/warehouse/bins/endpoints"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import type { BinDetail } from "@packhaus/contract/warehouse/bins/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByBins } from "../queries.ts"
import { EditSheet } from "./edit-sheet.tsx"

export function BinActions({ bin, onGone }: { bin: BinDetail; onGone: () => void }) {
  const { t } = useTranslation("bins")
  const can = useCan()
  const navigate = useNavigate()
  const { id, code, status } = bin
  const params = { id }
  const dialog = { failed: t(($) => $.failed), stale: staleByBins }
  const actions: (DetailAction | false)[] = [
    can("bin.write") && {
      name: "edit",
      label: t(($) => $.edit.action),
      opens: (close) => <EditSheet bin={bin} onClose={close} />,
    },
    {
      name: "labels",
      label: t(($) => $.labels.action),
      onSelect: () => void navigate(`${binPaths.labels}?location=${bin.location_id}&under=${code}`),
    },
    can("bin.write") && {
      name: "close",
      label: t(($) => $.close.action),
      over: status === "closed",
      inMenu: true,
      opens: (close) => (
        <SaveDialog
          {...dialog}
          title={t(($) => $.close.action)}
          body={t(($) => $.close.body, { code })}
          go={t(($) => $.close.action)}
          send={() => call(api.close, { params })}
          done={t(($) => $.close.done)}
          onClose={close}
        />
      ),
    },
    can("bin.write") && {
      name: "reopen",
      label: t(($) => $.reopen.action),
      over: status === "open",
      opens: (close) => (
        <SaveDialog
          {...dialog}
          title={t(($) => $.reopen.action)}
          body={code}
          go={t(($) => $.reopen.action)}
          send={() => call(api.reopen, { params })}
          done={t(($) => $.reopen.done)}
          onClose={close}
        />
      ),
    },
    can("bin.write") && {
      name: "remove",
      label: t(($) => $.remove.action),
      inMenu: true,
      opens: (close) => (
        <SaveDialog
          {...dialog}
          danger
          title={t(($) => $.remove.title, { code })}
          body={t(($) => $.remove.body)}
          go={t(($) => $.remove.action)}
          send={() => call(api.remove, { params })}
          done={t(($) => $.remove.done)}
          onDone={onGone}
          onClose={close}
        />
      ),
    },
  ]
  return <DetailActions actions={actions.filter((action) => action !== false)} folds />
}
