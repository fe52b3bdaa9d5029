import type { ReactNode } from "react"
import { Page } from "./page.tsx"
import { FailedState, SectionBones } from "./states.tsx"

type Props = {
  title: string
  back: { to: string; label: string } | null
  error: Error | null
  onRetry: () => Promise<unknown>
  /** The skeleton of the page. */
  children?: ReactNode
}

/** The page of a row that has not been read: its skeleton, or the error. */
export const UnreadPage = ({ title, back, error, onRetry, children }: Props) => (
  <Page title={title} {...(back ? { back } : {})}>
    {error ? (
      <FailedState error={error} onRetry={() => void onRetry()} />
    ) : (
      (children ?? <SectionBones lines={["70%", "45%", "76%"]} />)
    )}
  </Page>
)
