import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bulkQueries, type LineChoice, useStartBulk } from "#features/bulk/bulk-runs/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"

type Props = {
  count: number
  selection: LineChoice
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/** Asks before many waiting lines are released, with the number that can be and their total. */
export function ApproveLinesDialog({ count, selection, onStarted, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { t: tBulk } = useTranslation("bulk-runs")
  const { t: tUi } = useTranslation("ui")
  const { number } = useFormat()
  const toast = useToast()
  const start = useStartBulk()
  const body = { kind: "waiting_lines.approve", selection } as const
  const { data, error, refetch } = useQuery(bulkQueries.previewLines(body))
  return (
    <Dialog open onClose={onClose} title={t(($) => $.waitingBulk.approveTitle, { count })}>
      <Stack>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <Sums
            rows={[[t(($) => $.waitingBulk.possible), number(data.possible)]]}
            total={[
              t(($) => $.waitingBulk.net),
              <Money key="net" amount={data.net} currency="EUR" />,
            ]}
          />
        ) : error ? null : (
          <SectionBones lines={["60%", "45%"]} />
        )}
        {data?.possible === 0 ? (
          <Notice announce tone="attention" title={t(($) => $.waitingBulk.noneToApprove)} />
        ) : (
          <p>{t(($) => $.waitingBulk.approved)}</p>
        )}
        <FormFooter>
          <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
          <Button
            look="primary"
            loading={start.isPending}
            inert={!data || data.possible === 0}
            onClick={() =>
              start.mutate(body, {
                onSuccess: onStarted,
                onError: (fault) =>
                  toast.failure(
                    tBulk(($) => $.bulk.failed),
                    fault,
                  ),
              })
            }
          >
            {t(($) => $.waitingBulk.approve)}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  )
}
