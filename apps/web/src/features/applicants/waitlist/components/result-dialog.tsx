import type { ManyResult } from "@packhaus/contract/applicants/waitlist/schema"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { Faint, FormFooter, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = { result: ManyResult; onClose: () => void }

/**
 * The results of a bulk decision: the applicants who could not be invited or declined, with the
 * reason.
 */
export function ResultDialog({ result: { results }, onClose }: Props) {
  const { t } = useTranslation("waitlist")
  const { code } = useErrorWords()
  const failed = results.flatMap(({ id, company, error }) =>
    error === null ? [] : [{ id, company, error }],
  )
  return (
    <Dialog open onClose={onClose} title={t(($) => $.results.title)}>
      <Stack>
        <Notice
          tone="attention"
          title={t(($) => $.results.failed, { count: failed.length })}
          announce
        >
          {t(($) => $.results.done, { count: results.length - failed.length })}
        </Notice>
        <Lines>
          {failed.map(({ id, company, error }) => (
            <Line key={id} title={company ?? t(($) => $.results.gone)}>
              <Faint>{code(error)}</Faint>
            </Line>
          ))}
        </Lines>
        <FormFooter>
          <Button look="primary" onClick={onClose}>
            {t(($) => $.results.close)}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  )
}
