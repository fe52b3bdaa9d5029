import type { GiftCardRow } from "@packhaus/contract/shop-front/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { api } from "../api.ts"

type Props = { row: GiftCardRow; onClose: () => void }

/** Sends the mail with the codes of a sold card again, to the address that it went to. */
export function ResendDialog({ row: { order_id, code }, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const { data } = useQuery({
    queryKey: ["notifications", "gift_card.created", order_id],
    queryFn: async ({ signal }) => {
      const query = { event_name: "gift_card.created", resource_id: order_id ?? "" }
      return (await call(api.listMails, { query }, signal)).notifications
    },
  })
  const mail = data?.[0]
  const title = t(($) => $.cards.resendNamed, { name: code })
  if (!mail)
    return (
      <Dialog open title={title} onClose={onClose}>
        {t(($) => (data ? $.cards.notMailed : $.cards.reading))}
      </Dialog>
    )
  return (
    <SaveDialog
      title={title}
      body={t(($) => $.cards.resendBody, { to: mail.to })}
      go={t(($) => $.cards.resend)}
      send={() => call(api.resendMail, { params: { id: mail.id }, body: {} })}
      done={t(($) => $.cards.resent)}
      failed={t(($) => $.failed)}
      stale={["notifications"]}
      onClose={onClose}
    />
  )
}
