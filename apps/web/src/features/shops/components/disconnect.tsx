import { shops as api } from "@packhaus/contract/shops/endpoints"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"

/** Disconnects the shop after a question that explains what stays and what stops. */
export function Disconnect({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const can = useCan()
  if (!can("shop.write") || !hasPlatform(shop)) return null
  return (
    <DetailActions
      actions={[
        {
          name: "disconnect",
          label: t(($) => $.disconnect.action),
          reason: shop.status === "disconnected" ? t(($) => $.disconnect.already) : null,
          opens: (close) => (
            <SaveDialog
              danger
              title={t(($) => $.disconnect.title, { name: shop.name })}
              body={t(($) => $.disconnect.body)}
              go={t(($) => $.disconnect.action)}
              send={() => call(api.disconnect, { params: { id: shop.id } })}
              done={t(($) => $.disconnect.done, { name: shop.name })}
              failed={t(($) => $.disconnect.failed)}
              stale={["shops", "session", "dashboard"]}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}
