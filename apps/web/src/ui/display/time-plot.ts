import uPlot from "uplot"
import "uplot/dist/uPlot.min.css"

type PlotSeries = { values: readonly (number | null)[] }

type Options = {
  labels: readonly string[]
  /** One series is drawn as bars; of two, the first is a dashed line and the second bars. */
  series: readonly PlotSeries[]
  wordsOf: (value: number) => string
  /** Only whole numbers on the axis. */
  isWhole: boolean
  /** The step under the pointer. */
  onStep: (index: number | null) => void
}

export type Plot = {
  /** The middle of a step in pixels from the left edge, and the width of a step. */
  placeOf: (index: number) => { middle: number; width: number }
  destroy: () => void
}

const HEIGHT = 220
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000]
const BAR_SHARE = 0.64
const MAX_BAR = 36
/** Room for a label below the chart. */
const LABEL = 56
const DASHES = [5, 4]

/** Draws the chart on a canvas in the colours of the present scheme. */
export function drawPlot(place: HTMLElement, options: Options): Plot {
  const { labels, series, wordsOf, isWhole, onStep } = options
  const styles = getComputedStyle(place)
  const colour = (name: string) => styles.getPropertyValue(`--ph-${name}`).trim()
  const font = `12px ${styles.fontFamily}`
  const axis = {
    font,
    stroke: colour("ink-faint"),
    ticks: { show: false },
    border: { show: false },
  }
  const [accent, ink] = [colour("accent"), colour("ink")]
  const bars: uPlot.Series = {
    fill: accent,
    stroke: accent,
    points: { show: false },
    paths: uPlot.paths.bars?.({
      size: [BAR_SHARE, MAX_BAR],
      radius: 0.1,
    }) as uPlot.Series.PathBuilder,
  }
  const dashed: uPlot.Series = {
    stroke: ink,
    width: 1.5,
    dash: DASHES,
    points: { show: labels.length <= 31, size: 6, fill: colour("surface"), stroke: ink },
  }
  // The line is drawn above the bars.
  const drawn = series.length > 1 ? [bars, dashed] : [bars]
  const ordered = series.length > 1 ? [series[1], series[0]] : series
  const data: uPlot.AlignedData = [
    labels.map((_, index) => index),
    ...ordered.map((one) => [...(one?.values ?? [])]),
  ]
  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      padding: [8, 8, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.5, labels.length - 0.5] },
        y: {
          range: (_, min, max) => [Math.min(0, min) * 1.05, Math.max(isWhole ? 4 : 1, max * 1.08)],
        },
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          splits: (self) => {
            const width = self.width / labels.length
            const every = Math.max(1, Math.ceil(LABEL / width))
            return labels.flatMap((_, index) => (index % every === 0 ? [index] : []))
          },
          values: (_, splits) => splits.map((index) => labels[index] ?? ""),
        },
        {
          ...axis,
          size: (_, values) => 14 + 7 * Math.max(2, ...(values ?? []).map(({ length }) => length)),
          space: 44,
          grid: { stroke: colour("line"), width: 1 },
          ...(isWhole ? { incrs: wholeSteps } : {}),
          values: (_, splits) => splits.map(wordsOf),
        },
      ],
      series: [{}, ...drawn],
      hooks: { setCursor: [({ cursor }) => onStep(cursor.idx ?? null)] },
    },
    data,
    place,
  )
  const observer = new ResizeObserver(() => {
    if (place.clientWidth > 0 && place.clientWidth !== plot.width)
      plot.setSize({ width: place.clientWidth, height: HEIGHT })
  })
  observer.observe(place)
  return {
    placeOf: (index) => ({
      middle: plot.over.offsetLeft + plot.valToPos(index, "x"),
      width: plot.over.offsetWidth / labels.length,
    }),
    destroy() {
      observer.disconnect()
      plot.destroy()
    },
  }
}
