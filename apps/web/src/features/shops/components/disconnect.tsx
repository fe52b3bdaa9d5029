import { shops as api } from "@packhaus/contract/shops/endpoints"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"

/** Ends the connection after a question that says what stays and what stops. */
export function Disconnect({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const can = useCan()
  const [asked, setAsked] = useState(false)
  const disconnect = useSave({
    send: () => call(api.disconnect, { params: { id: shop.id } }),
    done: t(($) => $.disconnect.done, { name: shop.name }),
    failed: t(($) => $.disconnect.failed),
    stale: ["shops", "session", "dashboard"],
    onDone: () => setAsked(false),
  })
  if (!can("shop.write")) return null
  const reason = shop.status === "disconnected" ? t(($) => $.disconnect.already) : null
  return (
    <>
      <ReasonedButton reason={reason} onClick={() => setAsked(true)}>
        {t(($) => $.disconnect.action)}
      </ReasonedButton>
      {asked ? (
        <ConfirmDialog
          danger
          title={t(($) => $.disconnect.title, { name: shop.name })}
          body={t(($) => $.disconnect.body)}
          go={t(($) => $.disconnect.action)}
          busy={disconnect.isPending}
          onGo={() => disconnect.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
