import type { ReactNode } from "react"

const icon = (paths: ReactNode) =>
  function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {paths}
      </svg>
    )
  }

export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="7.5" r="4" />
    <path d="M5 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1" />
  </>,
)
export const BagIcon = icon(
  <>
    <path d="M6 8h12l1 12H5z" />
    <path d="M9 11V6.5a3 3 0 0 1 6 0V11" />
  </>,
)
export const LockIcon = icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
  </>,
)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const TruckIcon = icon(
  <>
    <path d="M3 6h11v11H3zM14 10h4l3 3.5V17h-7" />
    <circle cx="7" cy="18" r="2" />
    <circle cx="17" cy="18" r="2" />
  </>,
)
export const GiftIcon = icon(
  <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-4 0-5-5-2-5 2 0 2 5 2 5zm0 0c4 0 5-5 2-5-2 0-2 5-2 5z" />,
)
export const CardIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3 10h18M7 15h3" />
  </>,
)
export const BackIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
