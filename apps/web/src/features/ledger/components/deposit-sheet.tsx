import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Sheet } from "#ui/overlays/sheet.tsx"
import { FailedState } from "#ui/page/states.tsx"
import { balanceQueries } from "../queries.ts"
import { TransferSheet } from "./transfer-sheet.tsx"

type Props = { organisation: { id: string; name: string }; onClose: () => void }

/** Books a deposit from the list of balances. */
export function DepositSheet({ organisation, onClose }: Props) {
  const { t } = useTranslation("ledger")
  const { data, error, refetch } = useQuery(balanceQueries.of(organisation.id))
  if (data)
    return (
      <TransferSheet type="deposit" organisation={organisation} balance={data} onClose={onClose} />
    )
  return error ? (
    <Sheet open onClose={onClose} title={t(($) => $.transfer.deposit.title)}>
      <FailedState error={error} onRetry={() => void refetch()} />
    </Sheet>
  ) : null
}
