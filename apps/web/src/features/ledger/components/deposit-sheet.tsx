import { useQuery } from "@tanstack/react-query"
import { balanceQueries } from "../queries.ts"
import { TransferSheet } from "./transfer-sheet.tsx"

type Props = { organisation: { id: string; name: string }; onClose: () => void }

/** Books a deposit from the list of balances. */
export function DepositSheet({ organisation, onClose }: Props) {
  const { data } = useQuery(balanceQueries.of(organisation.id))
  return data ? (
    <TransferSheet type="deposit" organisation={organisation} balance={data} onClose={onClose} />
  ) : null
}
