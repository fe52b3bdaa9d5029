import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { canMove } from "@packhaus/contract/bookings/rules"
import type { BookingDetail } from "@packhaus/contract/bookings/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByBooking } from "../queries.ts"
import { CancelSheet } from "./cancel-sheet.tsx"

/** Actions on a booking: the policy decides which, the life cycle when. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const { money } = useFormat()
  const can = useCan()
  const { id } = booking
  const words = { customer: booking.organisation_name, amount: money(booking.amount, "eur") }
  const asking = (verb: "confirm" | "complete"): DetailAction => ({
    name: verb,
    label: t(($) => $[verb].action),
    reason: canMove(booking, verb) ? null : t(($) => $.complete.notYet),
    opens: (close) => (
      <SaveDialog
        title={t(($) => $[verb].title)}
        body={t(($) => $[verb].body, words)}
        go={t(($) => $[verb].action)}
        send={() => call(api[verb], { params: { id } })}
        done={t(($) => $[verb].done)}
        failed={t(($) => $.failed)}
        stale={staleByBooking}
        onClose={close}
      />
    ),
  })
  const cancel: DetailAction = {
    name: "cancel",
    label: t(($) => $.cancel.action),
    inMenu: true,
    opens: (close) => <CancelSheet id={id} onClose={close} />,
  }
  const isPending = canMove(booking, "confirm")
  const actions = [
    can("booking.confirm") && isPending && asking("confirm"),
    can("booking.complete") && canMove(booking, "cancel") && asking("complete"),
    can("booking.cancel") && canMove(booking, "cancel") && cancel,
  ].filter((action) => action !== false)
  if (actions.length === 0) return null
  return <DetailActions actions={actions} primary={isPending ? "confirm" : "complete"} folds />
}
