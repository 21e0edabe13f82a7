/** Whether no number is less than the one before it. */
export function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => number >= (numbers[at - 1] ?? number));
}

/** Whether the numbers rise or fall from the first to the last. */
export function isMonotone(numbers: readonly number[]): boolean {
  return isRising(numbers) || numbers.every((number, at) => number <= (numbers[at - 1] ?? number));
}
