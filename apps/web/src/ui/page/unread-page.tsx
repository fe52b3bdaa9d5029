import type { ReactNode } from "react"
import { Page } from "./page.tsx"
import { FailedState, SectionBones } from "./states.tsx"

type Props = {
  title: string
  back: { to: string; label: string } | null
  error: Error | null
  onRetry: () => Promise<unknown>
  /** The shape of what will stand here. */
  children?: ReactNode
}

/** The page of a row that is not there yet: its shape, or why it could not be read. */
export const UnreadPage = ({ title, back, error, onRetry, children }: Props) => (
  <Page title={title} {...(back ? { back } : {})}>
    {error ? (
      <FailedState error={error} onRetry={() => void onRetry()} />
    ) : (
      (children ?? <SectionBones lines={["70%", "45%", "76%"]} />)
    )}
  </Page>
)
