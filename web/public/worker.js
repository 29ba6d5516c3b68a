// Shows that a turn has come while nobody looks at the page; a tap on it leads back to the table.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((one) => one.url.includes(event.notification.data));
    await (page ? page.focus() : self.clients.openWindow(event.notification.data));
  };
  event.waitUntil(back());
});
