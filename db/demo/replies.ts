/** Replies of the demo creator to reviews that have none in the catalog: for four and five stars, and for fewer. */
export const demoReplies = {
  good: [
    'Thank you. This made my morning.',
    'Thank you for coming back to say so.',
    'That is exactly the use I had in mind. Thank you.',
    'Glad it held up. Tell me if a later draft gives you trouble.',
    'Thank you, and good luck with the next one.',
    'I have added your point to my notes for the next version. Thank you.',
    'Lovely to read. Thank you for the details.',
    'Thank you. Try it with a shorter input next time; it gets stricter.',
    'That is a better example than mine. Thank you.',
    'Thank you! The last step is the one people skip, so I am happy you did not.',
    'Good to know that it works there too. Thank you.',
    'Thank you. I use it the same way on Fridays.',
    'Much appreciated. Other buyers will find this helpful.',
  ],
  critical: [
    'Fair point, and thank you for saying it plainly. The next version says so at the top.',
    'I understand. Send me the input that failed, and I will look at it this week.',
    'Thank you. I have made that step optional in my draft of the next version.',
    'You are right that it is strict. A shorter list of rules at the start loosens it.',
  ],
} as const
